import { describe, expect, test } from 'vitest'
import { blankText } from '@/lib/language/flow-gallery/gallery'
import { draftErrors } from './draft-errors'

/** Drafts with these texts, all at revision 1. */
function drafts(texts: Record<string, string>) {
  const asked: string[] = []
  const get = async (flowId: string) => {
    asked.push(flowId)
    const text = texts[flowId]
    return text === undefined
      ? undefined
      : {
          flowId,
          revision: 1,
          text,
          baseVersionId: null,
          updatedBy: 'Ada',
          updatedById: null,
          updatedAt: 1,
          restoredFrom: null,
        }
  }
  return { flowDrafts: { get }, asked }
}
const marks = (...ids: string[]) => ids.map((flowId) => ({ flowId, revision: 1 }))

describe('errors in drafts', () => {
  test('are counted without warnings, once per revision', async () => {
    const { flowDrafts, asked } = drafts({
      good: blankText,
      bad: '{ "version": "7.3", "screens": [], "x": 1 }',
    })
    const first = await draftErrors(flowDrafts, marks('good', 'bad'))
    expect(first.get('good')).toBe(0)
    expect(first.get('bad')).toBeGreaterThan(0)
    expect(await draftErrors(flowDrafts, marks('bad', 'good'))).toEqual(first)
    expect(asked).toEqual(['good', 'bad'])
  })

  test('are not counted in large drafts or in drafts that changed meanwhile', async () => {
    const { flowDrafts } = drafts({ large: ' '.repeat(300_001), small: '{' })
    expect(await draftErrors(flowDrafts, [...marks('large'), { flowId: 'small', revision: 2 }])).toEqual(
      new Map(),
    )
  })
})
