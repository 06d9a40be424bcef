'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Fact, Facts } from '@/components/ui/facts-line'
import { LocalMoment } from '@/components/ui/local-moment'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { Progress } from '@/components/ui/progress'
import { type Role, refusal } from '@/lib/access/roles'
import { useCancelBulkJob } from '@/lib/browser/bulk-jobs'
import type { BulkJob } from '@/lib/contract/bulk-jobs'
import { JobRows } from './job-rows'
import { jobEnd, jobProgress, jobTitle } from './job-words'

/** What succeeded, loaded on demand. */
function Succeeded({ job }: { job: BulkJob }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {isOpen ? 'Hide what succeeded' : 'Show what succeeded'}
      </Button>
      {isOpen && <JobRows job={job} state="done" />}
    </>
  )
}

/** A job: its progress, what it waits for, and failures. Heavy: load it with `next/dynamic`. */
export function JobCard({ job, role }: { job: BulkJob; role: Role }) {
  const cancel = useCancelBulkJob()
  const end = jobEnd(job)
  const { total, done, refused, waitsUntil, reason, state, by } = job
  const Icon = end === 'success' ? CircleCheck : TriangleAlert
  return (
    <Card
      className="mb-5"
      title={jobTitle(job)}
      description={
        <Facts>
          <Fact isFirst>
            <span className="flex items-center gap-x-1.5">
              {end && (
                <Icon
                  aria-hidden="true"
                  className={classNames(
                    'size-4 shrink-0',
                    end === 'success' ? 'text-success' : 'text-warning-text',
                  )}
                />
              )}
              <span role="status" className="tabular-nums">
                {jobProgress(job)}
                {state === 'stopping' && '. Stopping after the current item'}
                {state === 'canceled' && '. Stopped. The remaining items weren’t changed'}
                {state === 'failed' && ` ${reason}`}
              </span>
            </span>
          </Fact>
          <Fact>
            <span className="text-text-faint">Started by {by}</span>
          </Fact>
        </Facts>
      }
      actions={
        <Button
          size="small"
          pending={cancel.isPending}
          blockedBecause={
            refusal(role, 'templates.write') ?? (state === 'stopping' ? 'Already stopping.' : undefined)
          }
          onClick={() => cancel.mutate(job.id)}
        >
          {end ? 'Dismiss' : 'Stop'}
        </Button>
      }
    >
      <div className="space-y-3">
        {!end && (
          <Progress
            label={jobTitle(job)}
            fraction={total === null ? undefined : total === 0 ? 1 : (done + refused) / total}
          />
        )}
        {waitsUntil !== null && (
          <p className="text-sm text-warning-text">
            {reason} Resumes automatically on <LocalMoment at={waitsUntil} />.
          </p>
        )}
        {refused > 0 && <JobRows job={job} state="refused" />}
        {end && done > 0 && <Succeeded job={job} />}
        {cancel.error && <ProblemNotice problem={problemOf(cancel.error)} />}
      </div>
    </Card>
  )
}
