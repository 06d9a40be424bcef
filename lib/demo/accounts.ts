interface DemoPhoneNumber {
  id: string
  display_phone_number: string
  verified_name: string
  quality_rating: string
  throughput_level: string
  onboardedDaysAgo: number
  /** Defaults: connected, verified, name approved. */
  status?: string
  code_verification_status?: string
  name_status?: string
  platform_type?: string
  account_mode?: string
  certificate_status?: string
}

/** Numbers in different states, ordered by ID; pages show the first, which is the oldest, by default. */
const demoPhoneNumbers = {
  /** A number without problems. */
  shop: {
    id: '207731954083265',
    display_phone_number: '+1 555-010-0142',
    verified_name: 'Lumen & Oak',
    quality_rating: 'GREEN',
    throughput_level: 'TIER_10K',
    onboardedDaysAgo: 240,
  },
  /** Its quality and tier change over time. */
  garden: {
    id: '209460118527730',
    display_phone_number: '+44 20 7946 0321',
    verified_name: 'Lumen & Oak Garden Center',
    quality_rating: 'YELLOW',
    throughput_level: 'TIER_1K',
    onboardedDaysAgo: 75,
  },
  /** Not yet verified: on-premise, in sandbox mode. */
  unverified: {
    id: '211583920476115',
    display_phone_number: '+49 30 23125014',
    verified_name: 'Lumen & Oak Berlin',
    quality_rating: 'UNKNOWN',
    throughput_level: 'TIER_250',
    onboardedDaysAgo: 2,
    status: 'UNVERIFIED',
    code_verification_status: 'NOT_VERIFIED',
    name_status: 'PENDING_REVIEW',
    platform_type: 'ON_PREMISE',
    account_mode: 'SANDBOX',
    certificate_status: 'PENDING',
  },
  /** Can’t start conversations. */
  restricted: {
    id: '213904617750382',
    display_phone_number: '+33 1 99 00 12 34',
    verified_name: 'Lumen & Oak Paris',
    quality_rating: 'RED',
    throughput_level: 'TIER_250',
    onboardedDaysAgo: 30,
    status: 'RESTRICTED',
  },
} as const satisfies Record<string, DemoPhoneNumber>

/** Fixed IDs, so that journeys and documentation can refer to them. */
export const demoAccount = {
  id: '204518837706412',
  name: 'Lumen & Oak',
  phoneNumbers: [
    demoPhoneNumbers.shop,
    demoPhoneNumbers.garden,
    demoPhoneNumbers.unverified,
    demoPhoneNumbers.restricted,
  ],
  byState: demoPhoneNumbers,
} as const

/** The other account of the same business: flows can be copied to and from it. */
export const tradeAccount = {
  id: '318446029157730',
  name: 'Lumen & Oak Trade',
  phoneNumbers: [
    {
      id: '319552840716338',
      display_phone_number: '+1 555-010-0188',
      verified_name: 'Lumen & Oak Trade',
      quality_rating: 'GREEN',
      throughput_level: 'TIER_1K',
      onboardedDaysAgo: 1,
    },
  ],
} as const

export const emptyAccount = {
  id: '311904726650183',
  name: 'My business',
  phoneNumbers: [
    {
      id: '315287740961524',
      display_phone_number: '+1 555-010-0100',
      verified_name: 'My business',
      quality_rating: 'GREEN',
      throughput_level: 'TIER_250',
      onboardedDaysAgo: 0,
    },
  ],
} as const

/** An account to insert into a store. */
export interface Account {
  id: string
  name: string
  phoneNumbers: readonly [DemoPhoneNumber, ...DemoPhoneNumber[]]
}

const qualities = ['GREEN', 'GREEN', 'GREEN', 'YELLOW', 'GREEN', 'UNKNOWN', 'GREEN', 'RED'] as const
const levels = ['TIER_1K', 'TIER_10K', 'TIER_250', 'TIER_100K', 'UNLIMITED'] as const

/** Pads an account with made-up numbers up to `atLeast`. */
export function withPhoneNumbers(account: Account, atLeast: number): Account {
  const more = Array.from({ length: Math.max(0, atLeast - account.phoneNumbers.length) }, (_, index) => {
    const place = index + 1
    return {
      id: String(220_000_000_000_000 + place),
      display_phone_number: `+1 555-010-${String(1000 + place)}`,
      verified_name: `${account.name} ${place}`,
      quality_rating: qualities[index % qualities.length] ?? 'GREEN',
      throughput_level: levels[index % levels.length] ?? 'TIER_250',
      onboardedDaysAgo: 60 - (place % 60),
      ...(index % 11 === 10 ? { status: 'UNVERIFIED', code_verification_status: 'NOT_VERIFIED' } : {}),
    }
  })
  return { ...account, phoneNumbers: [...account.phoneNumbers, ...more] }
}
