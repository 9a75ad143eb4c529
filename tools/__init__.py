"""Small scripts that make files of the project from others."""
