import { describe, expect, test, vi } from 'vitest'
import { PersonWatch, type Watched } from './person-watch'

const mark: Watched = { id: '1', name: 'Mark', role: 'marketer' }

async function looked(...answers: (Watched | null | undefined)[]) {
  const onChange = vi.fn()
  const watch = new PersonWatch(mark, onChange, async () => answers.shift())
  while (answers.length > 0) await watch.look()
  return onChange.mock.calls.length
}

describe('a page that is open', () => {
  test('is drawn anew once when the role of its person changes', async () => {
    const viewer = { ...mark, role: 'viewer' }
    expect(await looked(viewer, viewer)).toBe(1)
  })

  test('is drawn anew when somebody else signed in in the meantime', async () => {
    expect(await looked({ ...mark, id: '2' })).toBe(1)
  })

  test.each([mark, null, undefined])(
    'stays as it is while nothing changed or nobody can say: %j',
    async (now) => {
      expect(await looked(now)).toBe(0)
    },
  )
})
