import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { demoContact } from '@/lib/contract/call-states'
import { useWhyNoCall } from './use-call-form'

const restriction = 'The service restricted this number, so it can’t start calls.'
const number = { id: '1', displayPhoneNumber: '+1 555 010 0002', verifiedName: 'Acme' }

function Why({ to, isRestricted }: { to?: string; isRestricted: boolean }) {
  const caller = { role: 'admin', isOff: false } as const
  const restricted = { ...number, restriction: isRestricted ? restriction : undefined }
  return <p>{useWhyNoCall({ ...caller, number: restricted }, to) ?? 'possible'}</p>
}

describe('a call', () => {
  test('from a restricted number is blocked, with the restriction as the reason', () => {
    expect(renderToString(<Why to="15550100009" isRestricted />)).toContain(restriction)
    expect(renderToString(<Why isRestricted />)).toContain(restriction)
  })

  test('to the demo contact is possible even from a restricted number', () => {
    expect(renderToString(<Why to={demoContact} isRestricted />)).toContain('possible')
  })

  test('from an unrestricted number is possible', () => {
    expect(renderToString(<Why to="15550100009" isRestricted={false} />)).toContain('possible')
  })
})
