'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { Role } from '@/lib/access/roles'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'

const JobCard = dynamic(() => import('./job-card').then((module) => module.JobCard), { ssr: false })

/** What is done with many templates or drafts, and how it went. Nothing stands here when nothing is. */
export function BulkJobs({ role }: { role: Role }) {
  const { data } = useQuery(bulkJobQueries.list())
  return data?.data.map((job) => <JobCard key={job.id} job={job} role={role} />)
}
