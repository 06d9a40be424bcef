'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { Role } from '@/lib/access/roles'
import { draftQueries } from '@/lib/browser/template-drafts'

const DraftCard = dynamic(() => import('./draft-card').then((module) => module.DraftCard))

/** Template drafts that haven't been submitted. Nothing if there are none. */
export function DraftList(props: { role: Role; personId: string }) {
  const { data } = useInfiniteQuery(draftQueries.list())
  return data?.pages.some((page) => page.data.length > 0) && <DraftCard {...props} />
}
