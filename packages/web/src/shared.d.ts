/** The address of a module to start a worker with: see worker.config.ts. */
declare module '*?shared' {
  const address: string;
  export default address;
}
