import { demoAccount } from '../../lib/demo/accounts'
import { inviteByRequest, type NewPerson } from '../fixtures/people'
import { expectLooks } from '../fixtures/still/expect-looks'
import { settingsInUse } from '../fixtures/still/settings-in-use'
import { expect, test } from '../fixtures/still/still-console'

test.use({ isChanged: true })

const invited = { email: 'olivia@example.com', role: 'viewer' }
const mia: NewPerson = { name: 'Mia Rossi', email: 'mia@example.com', password: 'six green garden gates' }
const theo: NewPerson = { name: 'Theo Wagner', email: 'theo@example.com', password: 'two calm river boats' }

test('people, roles, and the audit log are accessible and look as before', async ({
  page,
  request,
  playwright,
  stillProduct: { baseUrl },
}) => {
  const headers = { origin: baseUrl }

  // One request after the other, so that IDs and the order of the entries are the same each time.
  await test.step('three people are invited, two accept, and each does something', async () => {
    const inviter = { admin: request, baseUrl }
    /** Accepts an invitation. @returns requests as this person */
    const accept = async ({ email, ...who }: NewPerson, role: string) => {
      const code = new URL(await inviteByRequest(inviter, { email, role })).searchParams.get('code')
      const own = await playwright.request.newContext({
        baseURL: baseUrl,
        extraHTTPHeaders: headers,
        storageState: { cookies: [], origins: [] },
      })
      const answer = await own.post('/api/auth/accept-invite', { data: { code, ...who } })
      expect(answer.ok(), await answer.text()).toBe(true)
      return own
    }
    const asMia = await accept(mia, 'marketer')
    const asTheo = await accept(theo, 'developer')
    await inviteByRequest(inviter, invited)

    const profile = await asMia.post(`/api/business-profile/${demoAccount.byState.shop.id}`, {
      data: { about: 'Lamps and tables, made by hand.', base: {} },
    })
    expect(profile.ok(), await profile.text()).toBe(true)
    const refused = await asTheo.post('/api/invitations', {
      data: { email: 'friend@example.com', role: 'admin' },
    })
    expect(refused.status(), await refused.text()).toBe(403)
    await asMia.dispose()
    await asTheo.dispose()
  })

  await test.step('the admin makes a group and changes an alert rule', async () => {
    const { people }: { people: { id: string; email: string }[] } = await (
      await request.get('/api/people')
    ).json()
    const member = people.find(({ email }) => email === mia.email)
    const { accounts }: { accounts: { key: string }[] } = await (await request.get('/api/groups')).json()
    const group = await request.post('/api/groups', {
      headers,
      data: {
        name: 'Campaigns',
        people: [member?.id],
        roles: [{ accountKey: accounts[0]?.key, role: 'marketer' }],
        providerGroups: [],
      },
    })
    expect(group.ok(), await group.text()).toBe(true)
    const rule = await request.put('/api/alert-rules/call-missed', {
      headers,
      data: { isOn: true, severity: 'danger' },
    })
    expect(rule.ok(), await rule.text()).toBe(true)
  })

  for (const section of settingsInUse) {
    await test.step(section, async () => {
      await page.goto(`/settings/${section}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectLooks(page, `settings-${section}`)
    })
  }
})
