import { expect, test } from 'vitest'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { emptyForm } from '@/lib/language/template/form'
import type { BuilderValues } from '../builder-values'
import { mergeInto } from './use-template-draft'

const origin = { purpose: 'create', sourceId: null } as const
const begun: BuilderValues = {
  ...emptyForm('en_US'),
  name: 'order',
  body: { text: 'Hello.', samples: {}, rest: {} },
  pendingJson: null,
}
const textOf = (values: BuilderValues) => JSON.stringify(toDraftContent(values, origin))
const withBody = (text: string): BuilderValues => ({ ...begun, body: { ...begun.body, text } })
const withFooter = (text: string): BuilderValues => ({ ...begun, footer: { ...begun.footer, text } })

/** What a form holds once someone else's version was merged into it, and whether it was. */
function merged(mine: BuilderValues, theirs: BuilderValues, base: string | undefined = textOf(begun)) {
  let held = mine
  const form = {
    getValues: (() => held) as never,
    reset: ((values: BuilderValues) => {
      held = values
    }) as never,
  }
  const isMerged = mergeInto(form, origin, { base, theirs: { text: textOf(theirs) } })
  return { isMerged, body: held.body.text, footer: held.footer.text }
}

test('changes to different parts of a draft are both kept', () => {
  expect(merged(withBody('Hello there.'), withFooter('Reply STOP'))).toEqual({
    isMerged: true,
    body: 'Hello there.',
    footer: 'Reply STOP',
  })
})

test('two texts of one part are a choice for people', () => {
  expect(merged(withBody('Mine.'), withBody('Theirs.'))).toMatchObject({ isMerged: false, body: 'Mine.' })
})

test('nothing is merged without the version both began with, or into JSON that cannot be read yet', () => {
  const other = withFooter('Reply STOP')
  expect(
    mergeInto({ getValues: (() => begun) as never, reset: (() => {}) as never }, origin, {
      base: undefined,
      theirs: { text: textOf(other) },
    }),
  ).toBe(false)
  expect(merged({ ...begun, pendingJson: '{"na' }, other)).toMatchObject({ isMerged: false, footer: '' })
  expect(merged(begun, { ...other, pendingJson: '{"na' })).toMatchObject({ isMerged: false, footer: '' })
})
