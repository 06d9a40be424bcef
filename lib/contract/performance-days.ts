/** Days that can be looked back; the fewest are shown by the hour. */
export const performanceDays = ['2', '7', '30', '90'] as const
export type PerformanceDays = (typeof performanceDays)[number]

/** The same for deliveries to a receiver; a day is shown by the hour. */
export const receiverDays = ['1', '7', '30'] as const
export type ReceiverDays = (typeof receiverDays)[number]
