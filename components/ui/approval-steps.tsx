/** What happens to a change that needs approval. */
export const ApprovalSteps = () => (
  <>
    <ol className="list-decimal space-y-1 pl-5 text-text-muted marker:text-text-faint [&>li]:text-pretty">
      <li>A change that needs approval becomes a proposal.</li>
      <li>It takes effect once someone else approves it.</li>
    </ol>
    <p className="mt-2 text-sm text-pretty text-text-faint">
      Changes made with API tokens or by applying a plan need approval, too.
    </p>
  </>
)
