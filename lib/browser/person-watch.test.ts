import { describe, expect, test, vi } from 'vitest'
import { PersonWatch, type SignedIn, type Watched } from './person-watch'

const mark: Watched = { id: '1', name: 'Mark', role: 'marketer' }

const as = (person: Watched, mustEnrollSecondFactor = false): SignedIn => ({ person, mustEnrollSecondFactor })

async function heard(...answers: (SignedIn | null | undefined)[]) {
  const onChange = vi.fn()
  const onEnroll = vi.fn()
  const watch = new PersonWatch(mark, { onChange, onEnroll }, async () => answers.shift())
  while (answers.length > 0) await watch.look()
  return { changes: onChange.mock.calls.length, enrollments: onEnroll.mock.calls.length }
}
const looked = async (...answers: Parameters<typeof heard>) => (await heard(...answers)).changes

describe('a page that is open', () => {
  test('is drawn anew once when the role of its person changes', async () => {
    const viewer = { ...mark, role: 'viewer' }
    expect(await looked(as(viewer), as(viewer))).toBe(1)
  })

  test('is drawn anew when someone else signed in in the meantime', async () => {
    expect(await looked(as({ ...mark, id: '2' }))).toBe(1)
  })

  test('says that a second factor is needed now, and is drawn anew only once there is one', async () => {
    const admin = { ...mark, role: 'admin' }
    expect(await heard(as(mark, true))).toEqual({ changes: 0, enrollments: 1 })
    expect(await heard(as(admin, true))).toEqual({ changes: 0, enrollments: 1 })
    expect(await heard(as(admin, true), as(admin))).toEqual({ changes: 1, enrollments: 1 })
  })

  test.each([as(mark), null, undefined])(
    'stays as it is while nothing changed or nobody can say: %j',
    async (now) => {
      expect(await looked(now)).toBe(0)
    },
  )
})
