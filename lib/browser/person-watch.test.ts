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

describe('an open page', () => {
  test('is refreshed once when its person’s role changes', async () => {
    const viewer = { ...mark, role: 'viewer' }
    expect(await looked(as(viewer), as(viewer))).toBe(1)
  })

  test('is refreshed when someone else signed in meanwhile', async () => {
    expect(await looked(as({ ...mark, id: '2' }))).toBe(1)
  })

  test('announces a newly required second factor, and is refreshed only once it is set up', async () => {
    const admin = { ...mark, role: 'admin' }
    expect(await heard(as(mark, true))).toEqual({ changes: 0, enrollments: 1 })
    expect(await heard(as(admin, true))).toEqual({ changes: 0, enrollments: 1 })
    expect(await heard(as(admin, true), as(admin))).toEqual({ changes: 1, enrollments: 1 })
  })

  test.each([as(mark), null, undefined])(
    'is unchanged while nothing changed or the session is unknown: %j',
    async (now) => {
      expect(await looked(now)).toBe(0)
    },
  )
})
