'use client'

import dynamic from 'next/dynamic'

/** Stands where the phone number is chosen, while the service does not say which there are; most of the time it does. */
export const NumbersAway = dynamic(() => import('./numbers-notice').then((module) => module.NumbersNotice))
