/**
 * Limits that pages need immediately, kept separate so that pages load only these. `limits.ts` includes them in its
 * groups.
 */

/**
 * Maximum UTF-16 units per character; a family of four with skin tones has 19. Longer clusters are counted by code
 * point. A text of n characters therefore has at most n × 20 units, and no stack of combining marks that would take a
 * browser seconds to lay out.
 */
export const unitsPerCharacter = 20

/** Days of messages counted in the template list. */
export const listedDays = 30

/** Maximum received events to replay or acknowledge per request. */
export const replayedAtOnce = 100
export const acknowledgedAtOnce = 1000

/**
 * Minimum hourly requests for rating a data endpoint. With ten, a single failure can't take a flow out of service.
 */
export const leastHealthRequests = 10

/** Milliseconds for an exchange with a data endpoint (spec:flow-data#size-and-time), and from where one is too close to that. */
export const exchangeMs = 10_000
export const exchangeCloseMs = exchangeMs / 2

/** Requests to the data endpoint of a flow in each log: those sent by the service, and those the console received. */
export const loggedRequests = { sent: 300, received: 500 }

/** QR codes of one number. spec:qr-codes#limits-of-codes. */
export const qrCodesPerNumber = 2000
/** Maximum codes that the browser creates per request. */
export const qrCodesCreatedAtOnce = 50

/** Characters of a message. */
export const messageCharacters = 4096
/** Chat messages that a phone loads at once. */
export const phoneMessagesAtOnce = 50
/** Buttons shown on phones. If there are more, the last one is replaced by a row that opens the rest. */
export const buttonsBeforeFolding = 3
/** Phones truncate `about` here (spec:business-profile#rules-of-the-profile). */
export const aboutShown = 139
/** Recommended maximum: a fifth is a warning, not an error. */
export const promptsRecommended = 4

/** Minimum digits for searching answers by the start of a phone number; fewer would match too many people. */
export const leastSearchedDigits = 8
/** Characters of a comment on a proposal. */
export const commentCharacters = 2000
