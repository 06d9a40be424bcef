'use client'

import dynamic from 'next/dynamic'

/** Replaces the number switcher while the service doesn't return its numbers, which is rare. */
export const NumbersAway = dynamic(() => import('./numbers-notice').then((module) => module.NumbersNotice))
