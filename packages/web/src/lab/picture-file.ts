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
