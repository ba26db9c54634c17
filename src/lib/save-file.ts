/** The browser reads the file after the click has been handled. */
const READ_WITHIN_MS = 60_000

/** Hands a file to the browser, which keeps it where it keeps what is downloaded. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}
