/** Periods in days; the shortest is shown by hour. */
export const performanceDays = ['2', '7', '30', '90'] as const
export type PerformanceDays = (typeof performanceDays)[number]

/** Periods for deliveries to a receiver; one day is shown by hour. */
export const receiverDays = ['1', '7', '30'] as const
export type ReceiverDays = (typeof receiverDays)[number]
