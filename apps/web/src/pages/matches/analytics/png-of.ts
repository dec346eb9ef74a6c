import fontUrl from '@fontsource-variable/oxanium/files/oxanium-latin-wght-normal.woff2?url';
import { send } from '../../../api/client.ts';
import { PICTURE_SIZE } from '../../../ui/pictures/frame.ts';
import { texts } from './season-texts.ts';

/** A drawing as PNG. The font goes into it, because pictures can't load one. Throws where the browser can't draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const font = await asData(await (await send('GET', fontUrl, texts.failed)).blob());
  const style = `<style>@font-face{font-family:Oxanium;font-weight:200 800;src:url(${font})}</style>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('>', `>${style}`))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIZE.widthPixels;
  canvas.height = PICTURE_SIZE.heightPixels;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(texts.failed)) : resolve(blob)));
  });
}

/** Content as a data URL. */
export function asData(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error(texts.failed)));
    reader.readAsDataURL(content);
  });
}
