/** Fixed identifiers, so that journeys and readers can name them. */
export const demoAccount = {
  id: '204518837706412',
  name: 'Lumen & Oak',
  phoneNumbers: [
    {
      id: '207731954083265',
      display_phone_number: '+1 555-010-0142',
      verified_name: 'Lumen & Oak',
      quality_rating: 'GREEN',
      throughput_level: 'TIER_10K',
      onboardedDaysAgo: 240,
    },
    {
      id: '209460118527730',
      display_phone_number: '+44 20 7946 0321',
      verified_name: 'Lumen & Oak Garden Centre',
      quality_rating: 'YELLOW',
      throughput_level: 'TIER_1K',
      onboardedDaysAgo: 75,
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

export type Account = typeof demoAccount | typeof emptyAccount
