'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { Role } from '@/lib/access/roles'
import { bulkJobQueries } from '@/lib/browser/bulk-jobs'

const JobCard = dynamic(() => import('./job-card').then((module) => module.JobCard), { ssr: false })

/** Bulk jobs on templates and drafts, with their results. Nothing without jobs. */
export function BulkJobs({ role }: { role: Role }) {
  const { data } = useQuery(bulkJobQueries.list())
  return data?.data.map((job) => <JobCard key={job.id} job={job} role={role} />)
}
