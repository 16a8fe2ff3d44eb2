import type { Page } from '@playwright/test';

export interface DroppedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

export async function drop(page: Page, ...files: readonly DroppedFile[]): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }));
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of all)
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, given);
}
