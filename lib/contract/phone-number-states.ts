/** Words a phone number may carry, without zod: for pages and forms as well as for schemas. */

/** Spec "Phone number"; UNKNOWN while there is too little to tell (G10). */
export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const

/** Spec "Throughput object". */
export const throughputLevels = [
  'STANDARD',
  'TIER_50',
  'TIER_250',
  'TIER_1K',
  'TIER_10K',
  'TIER_100K',
  'UNLIMITED',
] as const

/** Unique customers a day by tier. Spec "Throughput object"; absent for UNLIMITED and STANDARD. */
export const customersPerDay: Readonly<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
}

/** G1; UNVERIFIED is read as NOT_VERIFIED. */
export const codeVerificationStatuses = ['VERIFIED', 'NOT_VERIFIED', 'EXPIRED'] as const

/** G2. */
export const nameStatuses = [
  'APPROVED',
  'AVAILABLE_WITHOUT_REVIEW',
  'DECLINED',
  'EXPIRED',
  'PENDING_REVIEW',
  'NONE',
] as const

/** G3. */
export const certificateStatuses = ['NONE', 'PENDING', 'APPROVED', 'EXPIRED'] as const

/** Connection of a number (G10). */
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

/** Spec "Phone number". */
export const platformTypes = ['CLOUD_API', 'ON_PREMISE'] as const
export const accountModes = ['SANDBOX', 'LIVE'] as const
