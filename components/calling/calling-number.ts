/** The number a page is about. */
export interface CallingNumber {
  id: string
  displayPhoneNumber: string
  /** Of the business, as customers see it. */
  verifiedName: string
  /** False where the service says that nobody proved yet whose it is. */
  isVerified: boolean
}
