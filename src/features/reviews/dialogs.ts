import { whenOpened } from '#src/ui/when-opened.tsx'

/** The forms bring the rules of texts along; most who read reviews never open one. */
export const ReviewDialog = whenOpened(() =>
  import('./write-dialogs.tsx').then(({ ReviewDialog: Loaded }) => Loaded),
)
export const ReplyDialog = whenOpened(() =>
  import('./write-dialogs.tsx').then(({ ReplyDialog: Loaded }) => Loaded),
)
export const ReportDialog = whenOpened(() => import('./report-dialog.tsx').then((file) => file.ReportDialog))
