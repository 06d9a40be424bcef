import { failureSentence } from '@/lib/contract/failure-words'
import { failureOrder } from '@/lib/contract/failures'
import { answer } from '@/lib/server/answer'
import { failureSwitch, tellFailures } from '@/lib/server/failures'

/** Whoever works here is told: what fails on purpose is no reason to worry. */
export const GET = answer('overview.read', async ({ root }) => ({
  current: (await root.failures?.current()) ?? null,
}))

export const PUT = answer('failures.manage', async ({ body, root, change, afterwards }) => {
  const order = await body(failureOrder)
  const what = `${failureSentence(order)} For ${order.minutes} minutes.`
  const current = await change('failures.on', what, () => failureSwitch(root).turnOn(order))
  await afterwards(() => tellFailures(root))
  return { current }
})

export const DELETE = answer('failures.manage', async ({ root, change, afterwards }) => {
  await change('failures.off', 'embedded service', () => failureSwitch(root).turnOff())
  await afterwards(() => tellFailures(root))
  return { current: null }
})
