import { PaifuReplay } from '../replay/paifu-replay.js';

/** The home page replays a dropped or chosen game file or log. Nothing is uploaded. */
const replay = document.querySelector('paifu-replay');
const chosen = document.querySelector<HTMLInputElement>('input[type=file]');

async function show(file: File | undefined): Promise<void> {
  if (file === undefined || !(replay instanceof PaifuReplay)) return;
  replay.hidden = false;
  await replay.show(file);
}

chosen?.addEventListener('change', () => void show(chosen.files?.[0]));

document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', () => document.body.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  void show(event.dataTransfer?.files[0]);
});
