/** The number a page is about. */
export interface CallingNumber {
  id: string
  displayPhoneNumber: string
  /** Of the business, as customers see it. */
  verifiedName: string
  /** False if the service says that its ownership is not verified. */
  isVerified: boolean
  /** Why the service lets it start no call, and until when; undefined where it does. */
  restriction: string | undefined
}
