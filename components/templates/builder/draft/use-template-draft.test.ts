import { expect, test } from 'vitest'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { type ButtonForm, emptyForm, newButton } from '@/lib/language/template/form'
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

/** What a form holds after a merge with someone else’s version, and whether it was merged. */
function merged(mine: BuilderValues, theirs: BuilderValues, base: string | undefined = textOf(begun)) {
  let held = mine
  const form = {
    getValues: (() => held) as never,
    reset: ((values: BuilderValues) => {
      held = values
    }) as never,
  }
  const isMerged = mergeInto(form, origin, { base, theirs: { text: textOf(theirs) } })
  const buttons = held.buttons.map(({ text }) => text)
  return { isMerged, body: held.body.text, footer: held.footer.text, buttons }
}

test('changes to different parts of a draft are both kept', () => {
  expect(merged(withBody('Hello there.'), withFooter('Reply STOP'))).toMatchObject({
    isMerged: true,
    body: 'Hello there.',
    footer: 'Reply STOP',
  })
})

const yes: ButtonForm = { ...newButton('QUICK_REPLY', []), text: 'Yes' }
const no: ButtonForm = { ...newButton('QUICK_REPLY', [yes]), text: 'No' }
const withButtons = (...buttons: ButtonForm[]): BuilderValues => ({ ...begun, buttons })

test('changes to different buttons are both kept, including additions and removals', () => {
  const base = textOf(withButtons(yes, no))
  const mine = withButtons({ ...yes, text: 'Yes, please' }, no)
  expect(merged(mine, withButtons(yes, { ...no, text: 'No, thanks' }), base)).toMatchObject({
    isMerged: true,
    buttons: ['Yes, please', 'No, thanks'],
  })
  const third = { ...newButton('QUICK_REPLY', [yes, no]), text: 'Later' }
  expect(merged(mine, withButtons(yes, no, third), base).buttons).toEqual(['Yes, please', 'No', 'Later'])
  expect(merged(mine, withButtons(yes), base).buttons).toEqual(['Yes, please'])
})

test('conflicting changes to a button, and two first buttons, are not merged', () => {
  const base = textOf(withButtons(yes, no))
  const other = withButtons({ ...yes, text: 'Sure' }, no)
  expect(merged(withButtons({ ...yes, text: 'Yes, please' }, no), other, base).isMerged).toBe(false)
  expect(merged(withButtons(yes), withButtons({ ...yes, text: 'Sure' }), textOf(begun)).isMerged).toBe(false)
  // The first button was removed in the JSON, so the second one has its key.
  const inJson = withButtons({ ...no, key: yes.key })
  for (const theirs of [
    withButtons({ ...yes, flowName: 'Menu' }, no),
    withButtons(yes, { ...no, text: 'Never' }),
  ])
    expect(merged(inJson, theirs, base).isMerged).toBe(false)
})

test('different texts for one part are not merged', () => {
  expect(merged(withBody('Mine.'), withBody('Theirs.'))).toMatchObject({ isMerged: false, body: 'Mine.' })
})

test('nothing is merged without a common base version, or with JSON that can’t be read yet', () => {
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
