import { expect, test } from 'vitest'
import { actionChoice, sentenceOf } from './action-sentences'

test.each([
  ['people.make-viewer', 'mark@example.com', 'done', 'Changed the role of mark@example.com to viewer'],
  [
    'people.make-viewer',
    'ada@example.com',
    'refused',
    'Tried to change the role of ada@example.com to viewer',
  ],
  ['people.suspend', 'mark@example.com', 'done', 'Switched off mark@example.com'],
  ['account.revoke-token', 'Costs $& more', 'done', 'Revoked the API token Costs $& more'],
  ['account.change-password', 'ada@example.com', 'refused', 'Tried to change their own password'],
  ['session.sign-in', '', 'refused', 'Tried to sign in'],
  ['people.remove', '', 'refused', 'Tried to remove'],
  ['templates.edit', 'welcome', 'done', undefined],
])('%s of %j, %s, is told as %j', (action, subject, result, text) => {
  expect(sentenceOf({ action, subject, result })).toBe(text)
})

test.each([
  ['people.make-viewer', 'Change the role of somebody to viewer'],
  ['people.require-second-factor', 'Require a second factor of a role'],
  ['account.create-token', 'Make the API token'],
  ['templates.edit', undefined],
])('%s is chosen as %j', (action, text) => {
  expect(actionChoice(action)).toBe(text)
})
