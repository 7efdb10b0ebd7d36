/** What of a drawing's look comes from the style sheet, and has to go with it. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** A drawing of the page as a file of its own: what the style sheet gives is written into it, and paper laid below. */
export function svgFileOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const from = [drawing, ...drawing.querySelectorAll('*')];
  for (const [i, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = from[i];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of LOOKS) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  const [, , width = 400, height = 300] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', String(width));
  paper.setAttribute('height', String(height));
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * 2));
  copy.setAttribute('height', String(height * 2));
  return new XMLSerializer().serializeToString(copy);
}

/** An SVG file as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth || 900;
    canvas.height = image.naturalHeight || 600;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((done, failed) => {
      canvas.toBlob((blob) => (blob === null ? failed(new Error('The picture cannot be made.')) : done(blob)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
