/** The number of the page. */
export interface CallingNumber {
  id: string
  displayPhoneNumber: string
  /** Name of the business, as customers see it. */
  verifiedName: string
  /** False if the service says that its ownership isn't verified. */
  isVerified: boolean
  /** Why the service doesn't allow calls from it, and until when; undefined if it does. */
  restriction: string | undefined
}
