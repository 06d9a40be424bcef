import { expect, test } from 'vitest'
import { saidText, writtenText } from './text-member'

test.each([
  [
    { type: 'TextBody', text: 'Hello' },
    { member: 'text', text: 'Hello', isList: false },
  ],
  [
    { type: 'Footer', label: 'Go' },
    { member: 'label', text: 'Go', isList: false },
  ],
  [
    { type: 'RichText', text: ['# One', 'Two'] },
    { member: 'text', text: '# One\nTwo', isList: true },
  ],
  [{ type: 'Image', src: 'x' }, undefined],
  [{ type: 'RichText', text: [1] }, undefined],
])('the text of %o is %o', (component, said) => {
  expect(saidText(component)).toEqual(said)
  if (said) expect(writtenText(said.text, said)).toEqual(Object(component)[said.member])
})
