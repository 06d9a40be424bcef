import type { APIRequestContext, Page } from '@playwright/test'
import { type ChangeKind, changeKindLabels, changeKinds } from '../../lib/contract/change-kinds'
import { demoAccount } from '../../lib/demo/accounts'
import { expectAccessibleInEveryLook } from '../fixtures/accessible'
import { type OwnConsole, openOwnConsole } from '../fixtures/own-console'
import { grace, join } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

const number = demoAccount.byState.shop.id

let here: OwnConsole
let author: Page
let approver: Page
// In order, because they share a console whose policies the first one enables.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  here = await openOwnConsole(browser)
  author = here.page
  approver = await (await browser.newContext({ storageState: undefined })).newPage()
  await join(approver, { admin: author.request, baseUrl: here.product.baseUrl }, grace, 'admin')
})
test.afterAll(async () => {
  await approver.context().close()
  await here.stop()
})

/** Sends a request to the console as the author. */
async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, data?: unknown) {
  const { baseUrl } = here.product
  const request: APIRequestContext = author.request
  const answer = await request.fetch(`${baseUrl}/api${address}`, {
    method,
    data,
    headers: { origin: baseUrl },
  })
  expect(answer.ok(), `${method} ${address} ${await answer.text()}`).toBe(true)
  return answer.json()
}

const setPolicy = (kind: ChangeKind, rule: 'free' | 'one') =>
  ask('PUT', '/policies', { kind, rule, people: [], roles: rule === 'free' ? [] : ['admin'] })

const newFlow = async (name: string) =>
  (await ask('POST', '/flows', { name, categories: ['SIGN_UP'], galleryId: 'sign-up' })).id

const path = (address: string) => `${here.product.baseUrl}${address}`

/** How the author proposes a change of each kind, by API or by hand, and the title of the proposal. */
interface Making {
  title: RegExp
  /** Creates what must exist before a policy applies. @returns the argument of `propose` */
  prepare?: () => Promise<string>
  propose: (prepared: string) => Promise<unknown>
}

const openTheProposal = () => author.getByRole('link', { name: 'Open proposal' }).click()

const makings: Record<ChangeKind, Making> = {
  templates: {
    title: /^Create the template proposed_news in American English$/,
    propose: () =>
      ask('POST', '/templates', {
        template: {
          ...{ name: 'proposed_news', language: 'en_US', category: 'UTILITY' },
          components: [{ type: 'BODY', text: 'We open at nine.' }],
        },
      }),
  },
  'template-deletion': {
    title: /^Delete the template /,
    prepare: async () => (await ask('GET', '/templates?status=APPROVED&limit=1')).data[0].name,
    propose: (name) => ask('DELETE', `/templates?name=${name}`),
  },
  'flow-publication': {
    title: /^Publish the flow To publish$/,
    prepare: () => newFlow('To publish'),
    propose: (id) => ask('POST', `/flows/${id}/publish`, { versionId: null }),
  },
  'flow-deletion': {
    title: /^Delete the flow To delete$/,
    prepare: () => newFlow('To delete'),
    propose: (id) => ask('DELETE', `/flows/${id}`),
  },
  profile: {
    title: new RegExp(`^Edit the profile of ${demoAccount.byState.shop.verified_name}$`),
    async propose() {
      const { profile_picture_url: _, ...base } = await ask('GET', `/business-profile/${number}`)
      await ask('POST', `/business-profile/${number}`, { about: 'Bread and butter', base })
    },
  },
  automation: {
    title: /^Change the automation of /,
    async propose() {
      const base = await ask('GET', `/phone-numbers/${number}/automation`)
      await ask('POST', `/phone-numbers/${number}/automation`, { prompts: ['Opening hours?'], base })
    },
  },
  calling: {
    title: /^Change the calling settings of /,
    propose: () =>
      ask('POST', `/calling/${number}/settings`, {
        calling: { status: 'ENABLED', call_icon_visibility: 'DISABLE_ALL' },
      }),
  },
  'qr-codes': {
    title: /^Create a QR code for /,
    async propose() {
      await author.goto(path('/qr-codes?code=new'))
      const panel = author.getByRole('region', { name: 'New QR code' })
      await panel.getByRole('textbox', { name: 'Message' }).fill('Hello from a proposal')
      await panel.getByRole('button', { name: 'Create code' }).click()
      await openTheProposal()
    },
  },
  connection: {
    title: /^Create the receiver Orders$/,
    propose: () =>
      ask('POST', '/receivers', {
        ...{ name: 'Orders', address: 'https://example.com/orders' },
        ...{ fields: [], phoneNumberIds: [], templates: [] },
      }),
  },
  people: {
    title: /^Invite new@example\.com as viewer$/,
    async propose() {
      await author.goto(path('/settings/people'))
      await author.getByRole('button', { name: 'Invite someone' }).click()
      const dialog = author.getByRole('dialog', { name: 'Invite someone' })
      await dialog.getByLabel('Email').fill('new@example.com')
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
      await openTheProposal()
    },
  },
  policies: {
    title: /^Change the policy “Automation”$/,
    async propose() {
      await author.goto(path('/settings/policies'))
      const { label } = changeKindLabels.automation
      await author.getByRole('button', { name: `Edit policy: ${label}` }).click()
      const dialog = author.getByRole('dialog', { name: label })
      await expect(dialog).toContainText('2 people can approve this kind of change.')
      await author.keyboard.press('Escape')
      await author.getByLabel(`Approval: ${label}`).selectOption('free')
      await openTheProposal()
    },
  },
}

/** The approver finds the proposal in the list, reads it and approves it. */
async function approve(kind: ChangeKind) {
  await approver.goto(path(`/proposals?state=waiting&kind=${kind}`))
  await approver.getByRole('link', { name: makings[kind].title }).click()
  await expect(approver.getByRole('heading', { level: 1 })).toHaveText(makings[kind].title)
  await approver.getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByText('Applied', { exact: true })).toBeVisible()
}

test('two people can take a proposal of every kind from creation to approval', async () => {
  const prepared = new Map<ChangeKind, string>()
  for (const kind of changeKinds) prepared.set(kind, (await makings[kind].prepare?.()) ?? '')
  for (const kind of changeKinds) await setPolicy(kind, 'one')
  await approver.goto(path('/proposals'))
  const link = approver.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Proposals/ })
  for (const [place, kind] of changeKinds.entries()) {
    await makings[kind].propose(prepared.get(kind) ?? '')
    // The approver’s page updates by itself.
    if (place === 0) await expect(link).toHaveText(/1 waiting for you$/)
    await approve(kind)
  }
  await expect(link).toHaveText('Proposals')
  await author.goto(path('/proposals?author=me'))
  const list = author.getByRole('list', { name: 'Proposals' })
  await expect(list.getByRole('listitem')).toHaveCount(changeKinds.length)
  await expect(list.getByText('Applied', { exact: true })).toHaveCount(changeKinds.length)
})

test('a proposal can be discussed, sent back for changes, and withdrawn', async () => {
  await setPolicy('qr-codes', 'one')
  const { proposed } = await ask('POST', `/qr-codes/${number}`, { prefilled_message: 'To talk about' })
  await approver.goto(path(`/proposals/${proposed.id}`))
  await approver.getByRole('textbox', { name: 'Comment' }).fill('<b>Why</b> this, @ad')
  await approver.getByRole('option', { name: 'Admin' }).click()
  await approver.getByRole('button', { name: 'Comment', exact: true }).click()
  const comments = approver.getByRole('list', { name: 'Comments' })
  await expect(comments).toContainText('<b>Why</b> this, @Admin')
  await author.goto(path(`/proposals/${proposed.id}`))
  const thread = author.getByRole('list', { name: 'Comments' }).getByRole('listitem').first()
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByRole('textbox', { name: 'Reply' }).fill('For the window.')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await expect(comments).toContainText('For the window.')
  await expectAccessibleInEveryLook(approver, { what: 'a proposal' })
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await approver.getByRole('radio', { name: 'Resolved (1)' }).click()
  await expect(comments).toContainText('Resolved by Admin')
  await approver.getByRole('button', { name: 'Request changes' }).click()
  const dialog = approver.getByRole('dialog', { name: 'Request changes?' })
  await dialog.getByLabel('Comment').fill('Shorter, please.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(author.getByText('Shorter, please.')).toBeVisible()
  await author.getByRole('button', { name: 'Withdraw' }).click()
  await expect(approver.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('a person mentioned in a comment on a number can find it from the bell', async () => {
  const numberPage = path(`/phone-numbers/${number}`)
  await author.goto(numberPage)
  await author.getByRole('button', { name: 'Comments' }).click()
  const panel = author.getByRole('region', { name: 'Comments' })
  await panel
    .getByRole('textbox', { name: 'Comment' })
    .pressSequentially(`Please look, @${grace.name.slice(0, 2)}`)
  await expect(author.getByRole('option', { name: grace.name })).toBeVisible()
  await author.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Comment' })).toHaveValue(`Please look, @${grace.name} `)
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await approver.goto(path('/'))
  await approver
    .getByRole('button', { name: /unread mention/ })
    .first()
    .click()
  await approver.getByRole('link', { name: /mentioned you on/ }).click()
  const theirs = approver.getByRole('region', { name: 'Comments' })
  await expect(theirs.getByRole('list', { name: 'Comments' })).toContainText(`Please look, @${grace.name}`)
  await expectAccessibleInEveryLook(approver, { what: 'comments on a number' })
  await theirs.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel).toContainText('Resolved (1)')
  await expect(approver.getByRole('button', { name: /unread mention/ })).toHaveCount(0)
})
