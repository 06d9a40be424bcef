/**
 * Limits that pages need at once, apart from the others so that pages load only these. `limits.ts` includes them in
 * their groups.
 */

/**
 * The maximum of UTF-16 units in one counted character; a family of four with skin tones has 19. A longer cluster is
 * counted by its code points. So a text of at most n characters has at most n × 20 units, and no pile of marks that a
 * browser would need seconds to lay out.
 */
export const unitsPerCharacter = 20

/** Days of messages that the list of templates counts. */
export const listedDays = 30

/** How many received events can be replayed, and acknowledged, with one request. */
export const replayedAtOnce = 100
export const acknowledgedAtOnce = 1000

/**
 * With fewer requests in an hour, a data endpoint is not rated. With ten, a single failure cannot take a flow out of
 * use.
 */
export const leastHealthRequests = 10

/** QR codes of one number. spec:qr-codes#limits-of-codes. */
export const qrCodesPerNumber = 2000
/** Codes the browser asks its own server to create with one request. */
export const qrCodesCreatedAtOnce = 50

/** Characters of a message. */
export const messageCharacters = 4096
/** Messages of a chat that a phone loads at once. */
export const phoneMessagesAtOnce = 50
/** How many buttons phones show. If there are more, the last one becomes a line that opens the rest. */
export const buttonsBeforeFolding = 3
/** Phones cut `about` here (spec:business-profile#rules-of-the-profile). */
export const aboutShown = 139
/** Recommended: the fifth is a warning, not an error. */
export const promptsRecommended = 4

/** Answers can be searched by the start of a phone number; fewer digits would match too many people. */
export const leastSearchedDigits = 8
/** Characters of a comment on a proposal. */
export const commentCharacters = 2000
