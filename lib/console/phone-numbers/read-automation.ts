import type { CallOptions, Client } from '@/lib/client/create-client'
import type { Automation } from '@/lib/contract/console/phone-numbers'

/** A number's complete automation; empty if never set. @throws CallError */
export async function readAutomation(
  client: Pick<Client, 'getPhoneNumber'>,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<Automation> {
  const query = { fields: 'conversational_automation' }
  const { conversational_automation: set } = await client.getPhoneNumber({ phoneNumberId, query }, options)
  return {
    enable_welcome_message: set?.enable_welcome_message ?? false,
    prompts: set?.prompts ?? [],
    commands: set?.commands ?? [],
  }
}
