import { expect, test } from 'vitest'
import { undoSteps } from './undo-steps'

const many = Array.from({ length: 1500 }, (_, n) => `name_${n}`)

test('a failed step does not stop the others from being undone', async () => {
  const changed: string[] = []
  const keep = async (names: string[]) => {
    changed.push(...names)
    return { left: [] }
  }
  const refuse = () => Promise.reject(new Error('refused'))
  const said = await undoSteps([
    { names: ['a'], change: keep },
    { names: ['b', 'c'], change: refuse },
    { names: many, change: keep },
  ])
  expect(changed).toEqual(['a', ...many])
  expect(said?.title).toBe('Not completely undone for 2 templates')
})

test('a name that was left unchanged counts once, with the first reason', async () => {
  const leave = (reason: string) => async () => ({ left: [{ name: 'b', reason }] })
  expect(
    await undoSteps([
      { names: ['a', 'b'], change: leave('There is no template named b.') },
      { names: ['b'], change: leave('Another reason.') },
    ]),
  ).toEqual({ title: 'Not completely undone for 1 template', reason: 'There is no template named b.' })
})

test('nothing is reported if all is undone, and that nothing was if all failed', async () => {
  expect(await undoSteps([{ names: ['a'], change: async () => ({ left: [] }) }])).toBeUndefined()
  const refuse = () => Promise.reject(new Error('refused'))
  expect((await undoSteps([{ names: ['a'], change: refuse }]))?.title).toBe('This couldn’t be undone')
})
