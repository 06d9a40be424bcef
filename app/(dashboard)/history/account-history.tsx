'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { HistoryScreen } from '@/components/history/history-screen'

const Differences = dynamic(() => import('./content-differences').then((module) => module.ContentDifferences))

/** The history with the differences of every resource, which know nothing of each other. */
export const AccountHistory = (props: Omit<ComponentProps<typeof HistoryScreen>, 'Differences'>) => (
  <HistoryScreen {...props} Differences={Differences} />
)
