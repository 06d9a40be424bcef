import {
  aboutShown,
  acknowledgedAtOnce,
  buttonsBeforeFolding,
  exchangeMs,
  leastHealthRequests,
  messageCharacters,
  promptsRecommended,
  qrCodesCreatedAtOnce,
  qrCodesPerNumber,
  replayedAtOnce,
} from './page-limits'

/**
 * Limits of lengths, counts, sizes and rates, shared by the service, forms and user-facing texts. Text lengths are in
 * user-perceived characters (grapheme clusters: an emoji with a skin tone or a letter with combining marks
 * counts as one); see `lib/language/template/count-characters.ts`.
 */

export const MIB = 1024 * 1024

/**
 * Message templates. spec:templates#limits; the rest from spec:templates#more-components and
 * spec:templates#more-buttons.
 */
export const templateLimits = {
  /** Minimum number of reviews before accuracy is shown. */
  leastVerdicts: 10,
  /** Characters of `name`: lowercase letters, digits and underscores. */
  nameCharacters: 512,
  headerCharacters: 60,
  headerVariables: 1,
  bodyCharacters: 1024,
  footerCharacters: 60,
  buttonTextCharacters: 25,
  urlCharacters: 2000,
  phoneNumberCharacters: 20,
  copyCodeCharacters: 15,
  buttons: 10,
  buttonsByType: {
    QUICK_REPLY: 3,
    URL: 2,
    PHONE_NUMBER: 1,
    COPY_CODE: 1,
    FLOW: 1,
    OTP: 1,
    VOICE_CALL: 1,
    CATALOG: 1,
    MPM: 1,
    SPM: 1,
    APP: 1,
    REQUEST_CONTACT_INFO: 1,
    CALL_PERMISSION_REQUEST: 1,
    ORDER_DETAILS: 1,
  },
  buttonsBeforeFolding,
  carouselCards: { min: 2, max: 10 },
  codeExpirationMinutes: { min: 1, max: 90 },
  /** Android apps that can receive the code of a code button (spec:templates#code-buttons). */
  supportedApps: 5,
  /** Limits for a template's message time to live in seconds, by category (spec:templates#time-to-live). */
  messageSendTtlSeconds: {
    AUTHENTICATION: { min: 30, max: 900 },
    UTILITY: { min: 30, max: 43_200 },
    MARKETING: { min: 43_200, max: 2_592_000 },
  },
  /** Edits of an approved template: spec:templates#rules-of-edits. */
  approvedEditsPerDay: 1,
  approvedEditsPerMonth: 10,
  /** Templates of one account, and creations in one hour: spec:templates#how-many. */
  perAccount: 6000,
  createsPerHour: 100,
  /** Days a deleted template's name stays locked: spec:templates#rules-of-deletion. */
  deletedNameLockDays: 30,
} as const

/** Samples and photos. spec:business-profile#photo; sample types from spec:business-profile#types-and-expiry. */
export const uploadLimits = {
  photoBytes: 5 * MIB,
  videoBytes: 16 * MIB,
  documentBytes: 16 * MIB,
  fileNameCharacters: 255,
  /** How long an upload session and its handle are valid. A handle works once: spec:business-profile#types-and-expiry. */
  handleHours: 24,
} as const

/** Profile photo. spec:business-profile#photo; `photoBytes` above. */
export const photoLimits = {
  /** Pixels of the shorter side. */
  minSide: 192,
  /** Images with more pixels are refused before they are decoded, because a small file can claim to be huge. */
  maxPixels: 50_000_000,
  /** Interlaced and progressive pictures cannot be read line by line, so fewer pixels fit into memory. */
  maxPixelsAtOnce: 25_000_000,
  /** Pixels of the longer side as served: no phone shows more. */
  servedSide: 640,
} as const
/** Photos the console keeps of one number, so that an earlier one can be put back. The oldest go first. */
export const earlierPhotoLimits = { count: 24, bytes: 40 * MIB } as const

/** Business profile. spec:business-profile#profile; websites from spec:business-profile#rules-of-the-profile. */
export const profileLimits = {
  aboutCharacters: 256,
  aboutShown,
  addressCharacters: 256,
  descriptionCharacters: 512,
  emailCharacters: 128,
  websites: 2,
  websiteCharacters: 256,
} as const

/** Conversational automation: spec:phone-numbers#limits-of-automation. */
export const automationLimits = {
  promptsRecommended,
  promptCharacters: 80,
  commands: 30,
  commandNameCharacters: 32,
  commandDescriptionCharacters: 256,
} as const

/**
 * Verification of a number: spec:phone-numbers#rules-of-requests, spec:phone-numbers#rules-of-codes, and
 * spec:phone-numbers#lock-out.
 */
export const verificationLimits = {
  codeDigits: 6,
  codeMinutes: 10,
  /** Wrong attempts before lockout. */
  attempts: 5,
  lockoutMinutes: 60,
  /** Seconds between two requests, and maximum requests per hour. */
  secondsBetweenRequests: 60,
  requestsPerHour: 5,
} as const

/** Maximum pending proposals per person. */
export const proposalsPerPerson = 200

/** Template versions per page. */
export const versionsPerPage = 50

/** How far the embedded service's clock can be advanced at once: more than a year, which exceeds any time limit. */
export const clockLimits = { mostAheadMs: 400 * 86_400_000 } as const

/** Lists. spec:general#size-of-a-page: above the maximum is clamped, not refused. */
export const pageLimits = { default: 25, max: 100, templates: 250 } as const

/** Flows: spec:flow-json#size-limits, spec:flow-data#size-and-time and spec:flows#how-many. */
export const flowLimits = {
  /** Consoles use limits between 128 and 255 (spec:flows#how-many). */
  nameCharacters: 200,
  endpointCharacters: 2000,
  /** Bytes of a document. */
  documentBytes: 10 * MIB,
  screens: 100,
  /** Maximum size and duration of a data endpoint exchange. */
  exchangeBytes: MIB,
  /** Maximum values (object members and list items) in one request to the console's data endpoint. */
  exchangeValues: 10_000,
  /** Unsigned requests per minute that the console's data endpoint accepts from one address. */
  unsignedExchangesPerMinute: 600,
  exchangeMs,
  leastHealthRequests,
  /** How long the URL of an asset or preview is valid. */
  downloadMinutes: 60,
  previewDays: 30,
  /** Characters of the note on a version. */
  noteCharacters: 280,
  /** Maximum recorded runs and endpoint cases per flow. */
  ...{ runs: 50, cases: 100 },
  perAccount: 1000,
} as const

/** Language versions that the console can write in one request. */
export const languageVersionsAtOnce = 25

/** Maximum templates or drafts listed by ID in a bulk job (filters may match more), and in one approval. */
export const bulkNamedAtOnce = 5000
export const bulkApprovedAtOnce = 200

/** QR codes: spec:qr-codes#limits-of-codes. */
export const qrCodeLimits = {
  messageCharacters: 140,
  /** The recommended maximum; longer ones are accepted. spec:qr-codes#qr-code. */
  messageAdvised: 100,
  perNumber: qrCodesPerNumber,
  codeCharacters: 14,
  /** The console's own labels. */
  labelCharacters: 80,
  /** Characters of a list to create codes from; its rows are at most `perNumber`. */
  importCharacters: 4_000_000,
  createdAtOnce: qrCodesCreatedAtOnce,
} as const

/** Messages and conversations. */
export const messageLimits = {
  textCharacters: messageCharacters,
  /** Body of an interactive message; its header and footer have the limits of a template. */
  interactiveBodyCharacters: 1024,
  buttons: 3,
  buttonTitleCharacters: 20,
  buttonIdCharacters: 256,
  listSections: 10,
  /** Across all sections. */
  listRows: 10,
  listTitleCharacters: 24,
  listDescriptionCharacters: 72,
  listRowIdCharacters: 200,
  ctaCharacters: 30,
  flowTokenCharacters: 500,
  /** One-time code in an AUTHENTICATION template. */
  codeCharacters: 15,
  parameterCharacters: 1024,
  callbackDataCharacters: 512,
  /** How long a business can reply freely after the customer's last message. */
  windowHours: 24,
  /** Rate to one person: time per message, and burst size (spec:messages#rates). */
  pairEveryMs: 6000,
  pairBurst: 45,
  /** Messages per second for one number; a number with an unlimited tier may send more. */
  perSecond: 80,
  perSecondUnlimited: 1000,
  captionCharacters: 1024,
  /** A message fails if it can't be delivered within this time; templates can set less (spec:templates#time-to-live). */
  undeliveredDays: 30,
  /** Messages per hour with a throttled flow: spec:flows#health-and-state. */
  throttledFlowPerHour: 10,
  /** Maximum length of a flow's answer as JSON. */
  flowAnswerCharacters: 100_000,
  clientKeyCharacters: 64,
  referralCharacters: 256,
  /** Messages per page. */
  shownAtOnce: 100,
} as const

/** Simulated phones: limits for anyone who can open them. Counted across processes in the shared store. */
export const phoneLimits = {
  /** Requests per minute from one address, which may be several people with several tabs. */
  perMinute: { read: 900, change: 240, call: 60 },
  /** Messages per 24 hours for one contact or address, and in total. */
  messagesPerDay: { one: 2000, all: 20_000 },
  bytesPerDay: { one: 8 * MIB, all: 64 * MIB },
  /** Maximum calls ringing at once, over all contacts. */
  ringingAtOnce: 3,
  /** Calls to the business in ten minutes, per contact and in total. */
  callsPerTenMinutes: { one: 12, all: 60 },
} as const

/** Events: spec:events#attempts and spec:events#guarantees. */
export const eventLimits = {
  /** Maximum size of a delivery in bytes. */
  deliveryBytes: 3 * MIB,
  /** Maximum changes in a delivery. */
  batch: 1000,
  /** Timeout for a receiver's response, in milliseconds. */
  answerMs: 10_000,
  /** Maximum concurrent deliveries per queue for a receiver that times out; otherwise one. */
  atOnceWhileSilent: 5,
  callbackUrlCharacters: 2000,
  verifyTokenCharacters: 500,
  replayedAtOnce,
  acknowledgedAtOnce,
} as const

/** Calls: spec:calling#limits-of-calls. The service's settings may change those of permission and time. */
export const callLimits = {
  opaqueDataCharacters: 512,
  /** Bytes of a request with a session description. A longer description within this gets an error that names what is wrong. */
  requestBytes: 4 * MIB,
  /** Milliseconds a call rings before it counts as unanswered. */
  ringMs: 45_000,
  /**
   * Maximum call duration in milliseconds; our own limit, since the specification has none. If both ends
   * disappear, for example because two browsers crash, the person stays busy until then unless someone hangs up.
   */
  longestMs: 3_600_000,
  /** Concurrent calls per number, and per person. */
  atOnce: 1000,
  atOncePerPerson: 1,
  /** Calls a business can make to one person in 24 hours: 5, 10 or 100, depending on the source. */
  perPersonPerDay: 10,
  permissionDays: 7,
  permissionRequestsPerDay: 1,
  permissionRequestsPerWeek: 2,
  /** Unanswered calls in a row before the person is asked whether to continue, and before permission ends. */
  unansweredBeforePrompt: 2,
  unansweredBeforeRevoked: 4,
} as const
export type CallLimits = { readonly [Name in keyof typeof callLimits]: number }

/** Requests to the service, including its rate limit. */
export const requestLimits = {
  jsonBytes: MIB,
  jsonDepth: 64,
  /** Maximum response size in bytes that the client reads; ten times the largest list page. */
  answerBytes: 16 * MIB,
  /** Calls per hour for an external client: spec:general#calls-in-an-hour. */
  callsPerHour: 5000,
} as const
