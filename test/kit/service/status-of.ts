/** The status of an answer whose body nobody reads: left unread, a large one keeps its connection, and with it the process. */
export async function statusOf(url: string | URL, init?: RequestInit): Promise<number> {
  const { status, body } = await fetch(url, init);
  await body?.cancel();
  return status;
}
