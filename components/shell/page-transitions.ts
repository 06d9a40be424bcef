import { createSignal } from '@/lib/work/signal'

/** The address of each page that a link or a button of this page leads to, as soon as it is asked for. */
export const pageTransitions = createSignal<[address: string]>()
