import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmIdentityProvider } from '@/components/form/confirm-identity/confirm-identity-provider'
import { proposalQueries } from '@/lib/browser/proposals'
import type { Policy, PolicyPage } from '@/lib/contract/proposals'
import { PoliciesCard } from './policies-card'

const approver = (id: string): PolicyPage['people'][number] => ({
  ...{ id, name: id, role: 'Admin' },
  kinds: ['qr-codes'],
})
const policy: Policy = {
  ...{ kind: 'qr-codes', rule: 'group', people: [], groups: ['g1', 'gone'] },
  roles: ['marketer'],
}

function drawn(page: Partial<PolicyPage>) {
  const client = new QueryClient()
  const people = [approver('ana'), approver('ben')]
  client.setQueryData(proposalQueries.policies().queryKey, {
    policies: [policy],
    people,
    groups: [],
    ...page,
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConfirmIdentityProvider>
        <PoliciesCard />
      </ConfirmIdentityProvider>
    </QueryClientProvider>,
  )
}

test('a policy names its groups, and warns when too few people in them can approve', () => {
  const groupOf = (people: string[]) => ({ groups: [{ id: 'g1', name: 'Legal', people }] })
  const met = drawn(groupOf(['ana', 'ben']))
  expect(met).toContain('Approvers: Legal. Applies to changes by marketers and everyone with a custom role.')
  expect(met).not.toContain('Change the policy')
  expect(drawn(groupOf(['ana', 'viv']))).toContain('Only one person in these groups can approve this change')
  expect(drawn(groupOf([]))).toContain('No one in these groups can approve this change')
  expect(drawn({})).toContain('No one in these groups can approve this change')
  expect(drawn({ people: [approver('ana')], policies: [{ ...policy, rule: 'one' }] })).toContain(
    'Only one person can approve this change',
  )
})
