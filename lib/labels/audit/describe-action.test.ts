import { describe, expect, test } from 'vitest'
import { auditActions, changeActions } from '@/lib/contract/audit-actions'
import { actionChoice, describeAction, describeTask, textOf } from './describe-action'

const shop = (id: string) => (id === '42' ? 'Harbor Shop' : undefined)

function told(action: string, subject = '', result = 'done') {
  const { before, name, after } = describeAction({ action, subject, result }, shop)
  return `Ada ${before}${name}${after}`
}
const placeOf = (action: string, subject: string, result = 'done') =>
  describeAction({ action, subject, result }, shop).href

describe('every audited action', () => {
  test.each(auditActions)(
    '%s reads as a sentence for every result, and has a label for choosing it',
    (action) => {
      // The sentence contains neither the action’s name nor a gap.
      const whole = /^Ada [a-z][A-Za-z0-9 ,:-]+$/
      for (const result of ['done', 'refused', 'failed'])
        for (const subject of ['', 'summer']) expect(told(action, subject, result)).toMatch(whole)
      expect(told(action, 'summer')).not.toMatch(/ {2}|[:-]$|tried|no words/)
      expect(told(action, 'summer', 'refused')).toMatch(/^Ada tried to /)
      expect(actionChoice(action)).toMatch(/^[A-Z][A-Za-z ,-]+$/)
    },
  )

  test('has its own wording', () => {
    expect(new Set(auditActions.map((action) => told(action))).size).toBe(auditActions.length)
    expect(new Set(auditActions.map(actionChoice)).size).toBe(auditActions.length)
  })
})

test.each([
  ['templates.create', 'summer_sale en_US', 'Ada created the template summer_sale in American English'],
  ['templates.delete', 'summer_sale', 'Ada deleted the template summer_sale'],
  ['templates.edit', 'sale xx_not_a_tag', 'Ada edited the template sale in xx_not_a_tag'],
  ['templates.label', 'summer_sale', 'Ada labeled the template summer_sale'],
  ['templates.label', '12 templates', 'Ada labeled 12 templates'],
  ['template-drafts.confirm-language', '1 drafts', 'Ada confirmed the language of 1 template draft'],
  ['templates.glossary', 'garden center', 'Ada changed the term garden center in the glossary'],
  ['templates.glossary', '12 terms', 'Ada changed 12 terms in the glossary'],
  ['templates.remove-term', 'lamp', 'Ada removed the term lamp from the glossary'],
  ['template-drafts.import', '2 drafts, de, fr', 'Ada created 2 template drafts in de, fr'],
  ['template-drafts.delete', 'summer_sale', 'Ada discarded the draft of summer_sale'],
  ['template-drafts.delete', '0190d8c2-0a1b-7c3d-8e4f-5a6b7c8d9e0f', 'Ada discarded the draft of a template'],
  ['flows.publish', 'Booking (12) (77)', 'Ada published the flow Booking (12)'],
  ['flows.migrate', 'Ask (77) to 5500', 'Ada copied the flow Ask to the account 5500'],
  ['phone-numbers.automate', '42', 'Ada changed the automation of Harbor Shop'],
  ['phone-numbers.automate', '43', 'Ada changed the automation of the number 43'],
  ['qr-codes.import', '42, 50 codes', 'Ada created 50 QR codes for Harbor Shop'],
  ['qr-codes.import', '42, 1 codes', 'Ada created 1 QR code for Harbor Shop'],
  ['qr-codes.delete', 'ABC', 'Ada deleted the QR code ABC'],
  ['calling.connect', '15550100001', 'Ada placed a call to +1 555-010-0001'],
  ['calling.accept', '15550100001', 'Ada answered a call from +1 555-010-0001'],
  ['calling.terminate', 'call.SGVsbG8', 'Ada ended a call with someone'],
  ['events.acknowledge', '1 2 3', 'Ada acknowledged 3 events'],
  ['events.acknowledge', '7', 'Ada acknowledged 1 event'],
  ['events.acknowledge', 'everything up to 9', 'Ada acknowledged all events up to that point'],
  ['events.subscribe', 'https://a.example/x', 'Ada started sending events to https://a.example/x'],
  ['events.unsubscribe', '12', 'Ada stopped sending events to the address 12'],
  ['people.invite', 'mark@example.com as viewer', 'Ada invited mark@example.com as viewer'],
  [
    'people.give-role',
    'mark@example.com as Same as Ada',
    'Ada changed the role of mark@example.com to Same as Ada',
  ],
  ['people.make-viewer', 'mark@example.com', 'Ada changed the role of mark@example.com to viewer'],
  ['people.waive-second-factor', 'viewer', 'Ada stopped requiring a second factor of the role viewer'],
  ['account.revoke-token', 'Costs $& 100 %', 'Ada revoked the API token Costs $& 100 %'],
  ['account.change-password', 'ada@example.com', 'Ada changed their own password'],
  ['failures.on', 'Every call is slow.', 'Ada simulated failures of the service: Every call is slow.'],
  ['failures.script', 'A display name is rejected', 'Ada simulated an incident: A display name is rejected'],
  ['failures.clock', 'by 24 hours', 'Ada advanced the clock of the service by 24 hours'],
  ['later.thing', 'x', 'Ada did something that this version can’t describe: later.thing x'],
])('%s of %j is described as %j', (action, subject, text) => {
  expect(told(action, subject)).toBe(text)
})

test.each([
  ['templates.edit', 'summer_sale en', '/templates?name_or_content=summer_sale'],
  ['templates.label', 'summer_sale', '/templates?name_or_content=summer_sale'],
  ['templates.label', '12 templates', '/templates'],
  ['flows.publish', 'Booking (77)', '/flows/77'],
  ['flows.create', 'Booking', '/flows?search=Booking'],
  ['phone-numbers.verify-code', '42', '/phone-numbers/42'],
  ['phone-numbers.automate', '42', '/phone-numbers/42?tab=automation'],
  ['business-profile.edit', '42', '/business-profile?number=42'],
  ['business-profile.photo', '42', '/business-profile?number=42'],
  ['calling.settings', '42', '/calling?number=42&tab=settings'],
  ['calling.connect', '15550100001', '/calling?user_wa_id=15550100001'],
  ['qr-codes.edit', 'ABC', '/qr-codes?code=ABC'],
  ['people.suspend', 'mark@example.com', '/settings/people'],
  ['templates.delete', 'summer_sale', undefined],
  ['account.create-token', 'Nightly', undefined],
])('%s of %j links to %s', (action, subject, href) => {
  expect(placeOf(action, subject)).toBe(href)
})

test('an object whose deletion was refused is still linked', () => {
  expect(placeOf('templates.delete', 'summer_sale', 'refused')).toBe('/templates?name_or_content=summer_sale')
})

test('a change shown in the overview always names its object', () => {
  for (const action of changeActions)
    expect(describeAction({ action, subject: '42', result: 'done' }, shop).name).not.toBe('')
})

test.each([
  ['people.make-viewer', 'Change the role of someone to viewer'],
  ['people.require-second-factor', 'Require a second factor of a role'],
  ['account.create-token', 'Create an API token'],
  ['templates.edit', 'Edit a template'],
  ['failures.on', 'Simulate failures of the service'],
])('%s is labeled %j for choosing it', (action, text) => {
  expect(actionChoice(action)).toBe(text)
})

test.each([
  ['templates.edit', 'summer_sale en_US', 'Edit the template summer_sale in American English'],
  ['templates.delete', 'summer_sale', 'Delete the template summer_sale'],
  ['qr-codes.create', '42', 'Create a QR code for Harbor Shop'],
  ['business-profile.edit', '43', 'Edit the profile of the number 43'],
  ['flows.publish', 'Booking (77)', 'Publish the flow Booking'],
  ['policies.edit', 'qr-codes', 'Change the policy “QR codes”'],
  ['something.new', 'x', 'something.new x'],
])('%s of %s is described as a task', (action, subject, sentence) => {
  expect(textOf(describeTask({ action, subject }, shop))).toBe(sentence)
})
