export type Values = Record<string, string | undefined>
type Thing = Record<string, unknown>

export const account = '700700700700'
export const phoneNumberId = '800800800800'

/** The service’s data. */
export interface State {
  phoneNumber: Thing & { id: string }
  automation: Thing
  profile: Thing
  upload: { id: string; length: number; handle: string }
  templates: Map<string, Thing>
  flows: Map<string, Thing>
  documents: Map<string, string>
  codes: Map<string, Thing>
  calling: Thing
  /** A new ID. */
  next(): string
}

/** An account with one number, an approved template and nothing else. */
export function newState(): State {
  let last = 900_000
  const next = () => String((last += 1))
  const template = next()
  return {
    phoneNumber: {
      id: phoneNumberId,
      display_phone_number: '+1 555 010 0200',
      verified_name: 'Specification Bakery',
      quality_rating: 'GREEN',
      platform_type: 'CLOUD_API',
      throughput: { level: 'TIER_1K' },
      last_onboarded_time: '2026-01-15T09:00:00+0000',
      code_verification_status: 'VERIFIED',
      account_mode: 'LIVE',
      name_status: 'APPROVED',
    },
    automation: { enable_welcome_message: false, prompts: [], commands: [] },
    profile: { about: 'Bread since 1926', vertical: 'RETAIL', websites: ['https://bakery.example/'] },
    upload: { id: '', length: 0, handle: '' },
    templates: new Map([
      [
        template,
        {
          id: template,
          name: 'opening_hours',
          language: 'en_US',
          status: 'APPROVED',
          category: 'UTILITY',
          components: [{ type: 'BODY', text: 'We open at eight.' }],
          quality_score: { score: 'GREEN', date: '2026-10-01T00:00:00+0000' },
        },
      ],
    ]),
    flows: new Map(),
    documents: new Map(),
    codes: new Map(),
    calling: { status: 'DISABLED', call_icon_visibility: 'DEFAULT' },
    next,
  }
}
