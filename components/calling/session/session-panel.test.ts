import { expect, test } from 'vitest'
import { exampleOffer } from '@/lib/language/sdp/example-offer'
import { explainSession } from '@/lib/language/sdp/explain/explain-session'
import { checkedParts } from './session-panel'

test.each(checkedParts)('an offer without $line has findings', ({ line }) => {
  const lines = exampleOffer.split('\r\n')
  const others = lines.filter((each) => !each.startsWith(line))
  expect(others.length).toBeLessThan(lines.length)
  expect(explainSession(others.join('\r\n'), 'offer').findings).not.toEqual([])
})
