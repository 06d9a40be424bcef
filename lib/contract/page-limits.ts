/**
 * Limits that pages count by as soon as they are there: whoever needs no other loads these alone. The groups they belong to
 * are in `limits.ts`, which takes them from here.
 */

/**
 * UTF-16 units of the largest thing that is counted as one character; families of four with skin tones have 19. A cluster
 * that has more is counted by its code points. So a text of at most n characters has at most n × 20 units, and no pile of
 * marks that a browser takes seconds to lay out.
 */
export const unitsPerCharacter = 20

/** Days of messages that the list of templates counts. */
export const listedDays = 30

/** Received events that are sent once more with one request, and that are acknowledged with one. */
export const replayedAtOnce = 100
export const acknowledgedAtOnce = 1000

/**
 * Of fewer requests in an hour nothing is concluded about a data endpoint: it counts as not asked yet. With ten, a
 * single failure takes no flow out of use.
 */
export const leastHealthRequests = 10

/** QR codes of one number. spec:qr-codes#limits-of-codes. */
export const qrCodesPerNumber = 2000
/** Codes the browser asks its own server to create with one request. */
export const qrCodesCreatedAtOnce = 50

/** Characters of a message. */
export const messageCharacters = 4096
/** Messages of a chat that a phone reads at once. */
export const phoneMessagesAtOnce = 50
/** Phones show this many buttons; of more, one less and a line that opens the rest. */
export const buttonsBeforeFolding = 3
/** Phones cut `about` here (spec:business-profile#rules-of-the-profile). */
export const aboutShown = 139
/** Recommended: the fifth is a warning, not an error. */
export const promptsRecommended = 4

/** Answers are searched by the beginning of a phone number; fewer digits are none yet, and would be those of too many people. */
export const leastSearchedDigits = 8
