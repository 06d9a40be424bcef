'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { HistoryScreen } from '@/components/history/history-screen'

const Differences = dynamic(() => import('./content-differences').then((module) => module.ContentDifferences))

/** Combines the history with each resource's difference view, which don't import each other. */
export const AccountHistory = (props: Omit<ComponentProps<typeof HistoryScreen>, 'Differences'>) => (
  <HistoryScreen {...props} Differences={Differences} />
)
