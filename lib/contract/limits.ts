import {
  aboutShown,
  acknowledgedAtOnce,
  buttonsBeforeFolding,
  leastHealthRequests,
  messageCharacters,
  promptsRecommended,
  qrCodesCreatedAtOnce,
  qrCodesPerNumber,
  replayedAtOnce,
} from './page-limits'

/**
 * Every limit of the service, defined once and used by the service, by forms and in texts.
 * Texts are counted in characters as people see them (grapheme clusters: an emoji with a skin tone or a
 * letter with combining marks is one), see `lib/language/template/count-characters.ts`.
 */

export const MIB = 1024 * 1024

/**
 * Message templates. spec:templates#limits; the rest from spec:templates#more-components and
 * spec:templates#more-buttons.
 */
export const templateLimits = {
  /** Of fewer reviews nothing is told of how often the checks are right: they prove nothing. */
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
  /**
   * Seconds for which the service may try to deliver a message of the template, by category (spec:templates#time-to-live).
   */
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
  /** Wrong tries before the lock-out. */
  attempts: 5,
  lockoutMinutes: 60,
  /** Seconds between two requests, and requests in one hour. */
  secondsBetweenRequests: 60,
  requestsPerHour: 5,
} as const

/** Proposals of one person that are neither applied nor over. */
export const proposalsPerPerson = 200

/** How many versions of a template are read at once. */
export const versionsPerPage = 50

/** How far the clock of the embedded service can be advanced at once: more than a year, longer than any time limit. */
export const clockLimits = { mostAheadMs: 400 * 86_400_000 } as const

/** Lists. spec:general#size-of-a-page: above the maximum is clamped, not refused. */
export const pageLimits = { default: 25, max: 100, templates: 250 } as const

/** Flows: spec:flow-json#size-limits, spec:flow-data#size-and-time and spec:flows#how-many. */
export const flowLimits = {
  /** Consoles differ between 128 and 255 (spec:flows#how-many). */
  nameCharacters: 200,
  endpointCharacters: 2000,
  /** Bytes of a document. */
  documentBytes: 10 * MIB,
  screens: 100,
  /** The size and the duration of one exchange with a data endpoint. */
  exchangeBytes: MIB,
  /** Values in one request to the data endpoint of the console: members of objects and items of lists. */
  exchangeValues: 10_000,
  /** Requests to it from one address in a minute that are not signed with the app secret. */
  unsignedExchangesPerMinute: 600,
  exchangeMs: 10_000,
  leastHealthRequests,
  /** How long the address of an asset or a preview is valid. */
  downloadMinutes: 60,
  previewDays: 30,
  /** Characters of the note on a version. */
  noteCharacters: 280,
  /** Recorded runs and endpoint cases that are kept of one flow. */
  ...{ runs: 50, cases: 100 },
  perAccount: 1000,
} as const

/** How many language versions of templates the console writes in one request. */
export const languageVersionsAtOnce = 25

/** Templates or drafts that one bulk job names, where more are found by filters; and that someone else approves at once. */
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

/** Messages and conversations. Characters are counted as the published service counts them. */
export const messageLimits = {
  textCharacters: messageCharacters,
  /** Body of an interactive message; its header and footer have the limits of a template. */
  interactiveBodyCharacters: 1024,
  buttons: 3,
  buttonTitleCharacters: 20,
  buttonIdCharacters: 256,
  listSections: 10,
  /** Of all sections together. */
  listRows: 10,
  listTitleCharacters: 24,
  listDescriptionCharacters: 72,
  listRowIdCharacters: 200,
  ctaCharacters: 30,
  flowTokenCharacters: 500,
  /** A one-time code in a template of the category AUTHENTICATION. */
  codeCharacters: 15,
  parameterCharacters: 1024,
  callbackDataCharacters: 512,
  /** How long a business can reply freely after the customer's last message. */
  windowHours: 24,
  /** To one person: the time per message, and the burst (spec:messages#rates). */
  pairEveryMs: 6000,
  pairBurst: 45,
  /** Messages of one number per second; a number with an unlimited tier sends more. */
  perSecond: 80,
  perSecondUnlimited: 1000,
  captionCharacters: 1024,
  /** A message that cannot be delivered for this long has failed; templates can set less (spec:templates#time-to-live). */
  undeliveredDays: 30,
  /** Messages with a throttled flow in one hour: spec:flows#health-and-state. */
  throttledFlowPerHour: 10,
  /** Of a flow's answer, as JSON. */
  flowAnswerCharacters: 100_000,
  clientKeyCharacters: 64,
  referralCharacters: 256,
  /** Messages returned at once. */
  shownAtOnce: 100,
} as const

/** Simulated phones: what anyone who can open them can do. All processes count in the shared store. */
export const phoneLimits = {
  /** In one minute, from one address: several people with several tabs. */
  perMinute: { read: 900, change: 240, call: 60 },
  /** In 24 hours, of one contact or from one address, and of all. */
  messagesPerDay: { one: 2000, all: 20_000 },
  bytesPerDay: { one: 8 * MIB, all: 64 * MIB },
  /** Calls of all contacts that ring at once. */
  ringingAtOnce: 3,
  /** Calls to the business in ten minutes, of one contact and of all. */
  callsPerTenMinutes: { one: 12, all: 60 },
} as const

/** Events: spec:events#attempts and spec:events#guarantees. */
export const eventLimits = {
  /** Bytes of one delivery. */
  deliveryBytes: 3 * MIB,
  /** Changes in one delivery. */
  batch: 1000,
  /** Milliseconds a receiver has to answer. */
  answerMs: 10_000,
  /** How many deliveries of one queue a receiver gets at once while it does not respond in time; otherwise one. */
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
  /** How many milliseconds a call rings before it counts as unanswered. */
  ringMs: 45_000,
  /**
   * How many milliseconds a call can last; the specification does not say. A call that both ends abandon, such as
   * when two browsers crash, keeps its person busy until then, unless someone hangs up.
   */
  longestMs: 3_600_000,
  /** Calls of one number at once, and with one person. */
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

/** Requests to the service, among them its rate limit. */
export const requestLimits = {
  jsonBytes: MIB,
  jsonDepth: 64,
  /** Bytes of a response that a client reads; ten times the longest page of a list. */
  answerBytes: 16 * MIB,
  /** Calls an outside client may make in one hour: spec:general#calls-in-an-hour. */
  callsPerHour: 5000,
} as const
