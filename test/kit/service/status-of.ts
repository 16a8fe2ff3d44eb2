/**
 * The status of an answer. Cancels the body, because an unread large one keeps the connection and the process alive.
 */
export async function statusOf(url: string | URL, init?: RequestInit): Promise<number> {
  const { status, body } = await fetch(url, init);
  await body?.cancel();
  return status;
}
