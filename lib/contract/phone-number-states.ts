/** Words a phone number may carry, without zod: for pages and forms as well as for schemas. */

/** Best to worst, spec:phone-numbers#phone-number; UNKNOWN if there is too little data (spec:phone-numbers#more-values). */
export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const

/** spec:phone-numbers#throughput. */
export const throughputLevels = [
  'STANDARD',
  'TIER_50',
  'TIER_250',
  'TIER_1K',
  'TIER_10K',
  'TIER_100K',
  'UNLIMITED',
] as const

/** Unique customers per day by tier. spec:phone-numbers#throughput; absent for UNLIMITED and STANDARD. */
export const customersPerDay: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
}

/** Whether a number at this level has no limit; false for unknown levels. */
export const isWithoutLimit = (level: string): boolean =>
  throughputLevels.some((known) => known === level) && customersPerDay[level] === undefined

/** spec:phone-numbers#verification-status; UNVERIFIED is read as NOT_VERIFIED. */
export const codeVerificationStatuses = ['VERIFIED', 'NOT_VERIFIED', 'EXPIRED'] as const

/** spec:phone-numbers#name-status. */
export const nameStatuses = [
  'APPROVED',
  'AVAILABLE_WITHOUT_REVIEW',
  'DECLINED',
  'EXPIRED',
  'PENDING_REVIEW',
  'NONE',
] as const

/** spec:phone-numbers#certificate-status. */
export const certificateStatuses = ['NONE', 'PENDING', 'APPROVED', 'EXPIRED'] as const

/** Connection status of a number (spec:phone-numbers#connection). */
export const phoneNumberStatuses = [
  'PENDING',
  'CONNECTED',
  'DISCONNECTED',
  'FLAGGED',
  'RESTRICTED',
  'RATE_LIMITED',
  'UNVERIFIED',
  'BANNED',
  'MIGRATED',
  'DELETED',
] as const

/** spec:phone-numbers#phone-number. */
export const platformTypes = ['CLOUD_API', 'ON_PREMISE'] as const
export const accountModes = ['SANDBOX', 'LIVE'] as const
